import { createMigration } from './createMigration.ts';

/**
 * Enforces that a user name contains no `@`, and that a new e-mail is not an older account's name. The trigger raises
 * 23505, which older releases answer with "taken". It skips updates of other columns, so old rows stay valid.
 */
export const accountNames = createMigration([
  `CREATE INDEX cms_users_name ON cms_users (lower(username))`,
  `CREATE FUNCTION check_cms_user_names() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF strpos(NEW.username, '@') > 0
      OR EXISTS (SELECT FROM cms_users WHERE id <> NEW.id AND lower(username) = NEW.email) THEN
      RAISE unique_violation USING
        MESSAGE = 'a user name and an e-mail must not be the same',
        CONSTRAINT = 'cms_users_names_and_emails';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER cms_users_names_and_emails BEFORE INSERT OR UPDATE OF username, email ON cms_users
    FOR EACH ROW EXECUTE FUNCTION check_cms_user_names()`,
]);
