export { useReaderInteraction } from '../../ui/results/useReaderInteraction.ts';
