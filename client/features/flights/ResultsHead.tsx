export { progressText, ResultsHead } from '../../ui/results/ResultsHead.tsx';
