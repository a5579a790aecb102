import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../../../scripts/chromium.mjs';

/** A Chromium on a profile that outlives it, in a process group of its own, so that it can be killed whole. */
export async function startChromium(profile: string): Promise<{ browser: Browser; kill(): Promise<void> }> {
  const flags = ['--headless=new', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(chromiumPath(), [...chromiumArgs, ...flags, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endpoint = await debuggerOf(child);
  const browser = await chromium.connectOverCDP(endpoint);
  return {
    browser,
    async kill() {
      const gone = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}

/** The address that Chromium says its debugger listens on. */
function debuggerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.on('exit', () => reject(new Error(`Chromium ended before it could be driven: ${said}`)));
  });
}
