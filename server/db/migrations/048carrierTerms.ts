import { createMigration } from './createMigration.ts';

export const carrierTerms = createMigration([
  `CREATE TABLE carrier_terms (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subject text NOT NULL,
    version int NOT NULL CHECK (version > 0),
    classes text NOT NULL CHECK (classes ~ '^([A-Z]+|[*])$'),
    steps jsonb NOT NULL,
    day date NOT NULL,
    source text NOT NULL,
    reason text NOT NULL,
    made_by text NOT NULL,
    made_at timestamptz NOT NULL,
    UNIQUE (subject, version)
  )`,
  `CREATE TRIGGER carrier_terms_append_only BEFORE UPDATE OR DELETE ON carrier_terms
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
]);
