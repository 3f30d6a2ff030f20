import './theme/tokens.css';
import './theme/base.css';
import 'react-dom/client';

// Runs in a separate task: together with the evaluation of React it would block a slow phone for three times the length
// of a long task.
setTimeout(() => void import(/* webpackMode: "eager" */ './start.tsx'));
