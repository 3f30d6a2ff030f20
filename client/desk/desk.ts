import './desk.css';
import { startDeskKeys } from './keys/startDeskKeys.ts';
import { startThemeSwitch } from './keys/startThemeSwitch.ts';

startDeskKeys(document);
startThemeSwitch(document);
