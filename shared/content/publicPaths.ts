export const SERVICE_FIGURES = '/serviceFigures';
export const ACCESSIBILITY = '/accessibility';
export const PENALTIES = '/rules/penalties';
