import { ORDER_TRANSITIONS } from '../../shared/orders/orderGraph.ts';

export const ORDERS_DOCUMENT = 'docs/orders.md';

const DIAGRAM = /```mermaid\n[\s\S]*?```\n/;

/** Replaces the diagram of a Markdown document with one that has every transition of the order graph. */
export function replaceDiagram(markdown: string): string {
  if (!DIAGRAM.test(markdown)) throw new Error(`${ORDERS_DOCUMENT} has no mermaid diagram`);
  return markdown.replace(DIAGRAM, drawOrderStates);
}

function drawOrderStates(): string {
  const arrows = Object.entries(ORDER_TRANSITIONS).flatMap(([state, moves]) => {
    const targets = Object.entries(moves);
    return targets.length === 0
      ? [`  ${state} --> [*]`]
      : targets.map(([event, target]) => `  ${state} --> ${target}: ${event}`);
  });
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> draft', ...arrows, '```', ''].join('\n');
}
