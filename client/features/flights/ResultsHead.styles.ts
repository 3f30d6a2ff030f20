export * from '../../ui/results/ResultsHead.styles.ts';
