export const SERVICE_FIGURES = '/serviceFigures';
export const ACCESSIBILITY = '/accessibility';
export const CO2_METHOD = '/co2Method';
export const PENALTIES = '/rules/penalties';
