export * from '../../ui/results/Results.styles.ts';
