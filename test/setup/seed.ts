import fc from 'fast-check';

// The same scripts at each run, so that a change is what breaks a test, never its luck. A run over others, by
// AGENT_PANEL_SEED=7, is how new cases are found; what one finds becomes a test or mends the model.
fc.configureGlobal({ seed: Number(process.env.AGENT_PANEL_SEED ?? 20_261_201) });
