import './theme/tokens.css';
import './theme/base.css';
import 'react-dom/client';

// A task of its own: together with the evaluation of React it would block a slow phone three times as long as a long task.
setTimeout(() => void import(/* webpackMode: "eager" */ './start.tsx'));
