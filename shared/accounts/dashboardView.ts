/** A person kept for the next purchases: what the passenger form asks. */
export interface SavedPassenger {
  firstName: string;
  lastName: string;
  latinFirstName: string;
  latinLastName: string;
  gender: string;
  birthDay: string;
  documentKind: string;
  documentNumber: string;
}
