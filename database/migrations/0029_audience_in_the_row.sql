-- By hand: docs/decisions/0003-migrations-generated-and-completed.md
-- A search by audience reads it of each entry that the text index finds, and it had been moved out of the row with `doc`
-- (docs/decisions/0006-directory.md). In one statement, since a new type has its own storage: entries are written once.
ALTER TABLE directory_entries ALTER audience TYPE text COLLATE "C" USING audience || '', ALTER audience SET STORAGE main;
