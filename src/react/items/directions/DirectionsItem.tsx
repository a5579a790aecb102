'use client';
import type { ItemOf } from '../../../format/Item.ts';
import type { Direction } from '../../../format/items/directions.ts';
import { Button } from '../../primitives/Button.tsx';
import { Disclosure } from '../../primitives/Disclosure.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemBody } from '../parts/ItemBody.tsx';
import { ItemExtras } from '../parts/ItemExtras.tsx';
import { ItemHeader } from '../parts/ItemHeader.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';
import { Swatches } from './Swatches.tsx';

export interface DirectionsItemProps {
  readonly item: ItemOf<'directions'>;
  /** Whether one was chosen: what the store says, not what the item holds. */
  readonly resolved: boolean;
  /** Absent: the card can be read, not answered. */
  readonly onChoose?: ((directionID: string) => void) | undefined;
}

/** Ways to go on, side by side where there is room. The chosen one stays, the others fold. */
export function DirectionsItem({ item, resolved, onChoose }: DirectionsItemProps) {
  const { labels } = usePanel();
  const chosen = resolved ? item.directions.filter(({ id }) => id === item.chosen) : [];
  const others = resolved ? item.directions.filter(({ id }) => id !== item.chosen) : item.directions;
  const list = (directions: readonly Direction[], isChosen: boolean) => (
    <ul className="agent-panel-directions">
      {directions.map((direction) => (
        <DirectionCard
          key={direction.id}
          direction={direction}
          chosen={isChosen}
          onChoose={resolved || !onChoose ? undefined : () => onChoose(direction.id)}
        />
      ))}
    </ul>
  );
  return (
    <ItemRoot type="directions" variant="card" status={resolved ? 'answered' : 'open'}>
      <ItemHeader icon="palette" className="agent-panel-card-kind">
        {labels.directionsTitle}
      </ItemHeader>
      <ItemBody>
        {item.prompt !== '' && (
          <p className="agent-panel-prompt" dir="auto">
            {item.prompt}
          </p>
        )}
        {chosen.length > 0 && list(chosen, true)}
        {others.length > 0 &&
          (resolved ? (
            <Disclosure
              summary={<span className="agent-panel-muted">{labels.otherDirections(others.length)}</span>}
              rememberAs={`${item.id} others`}
            >
              {list(others, false)}
            </Disclosure>
          ) : (
            list(others, false)
          ))}
      </ItemBody>
      <ItemExtras item={item} />
    </ItemRoot>
  );
}

interface DirectionCardProps {
  readonly direction: Direction;
  readonly chosen: boolean;
  readonly onChoose: (() => void) | undefined;
}

function DirectionCard({ direction, chosen, onChoose }: DirectionCardProps) {
  const { labels } = usePanel();
  return (
    <li className="agent-panel-direction" data-chosen={chosen || undefined}>
      <Swatches colours={direction.swatches} />
      <strong dir="auto">{direction.title}</strong>
      <span className="agent-panel-direction-summary" dir="auto" title={direction.summary}>
        {direction.summary}
      </span>
      {onChoose && (
        <Button aria-label={labels.chooseDirection(direction.title)} onClick={onChoose}>
          {labels.choose}
        </Button>
      )}
      {chosen && (
        <span className="agent-panel-state" data-state="positive">
          <Icon name="check" />
          {labels.chosen}
        </span>
      )}
    </li>
  );
}
