export { StaleNotice } from '../../ui/results/StaleNotice.tsx';
