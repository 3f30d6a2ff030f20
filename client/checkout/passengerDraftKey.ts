/** sessionStorage key of the values typed into a passenger form. */
export const PASSENGER_DRAFT_KEY = 'rs_passenger_draft';
