import type { Migration } from '../migrate'

/** Each is applied once, in this order. Only append to this list. */
export const DESK_MIGRATIONS: readonly Migration[] = [
  `CREATE TABLE versions (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     entry TEXT NOT NULL,
     text TEXT,
     at INTEGER NOT NULL,
     made_by TEXT,
     via TEXT NOT NULL,
     note TEXT NOT NULL,
     kv_id TEXT,
     sent INTEGER NOT NULL
   );
   CREATE INDEX versions_by_entry ON versions (entry, id);
   CREATE TABLE drafts (
     entry TEXT NOT NULL,
     made_by TEXT NOT NULL,
     text TEXT NOT NULL,
     based_on INTEGER,
     revision INTEGER NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (entry, made_by)
   ) WITHOUT ROWID`,
]
