import type { Migration } from '../migrate'

/**
 * Each is applied once, in this order. Only append to this list. A day is a Sydney day, YYYY-MM-DD; the variant of a page without an
 * experiment is ''. `days` has each day that was counted or full, with how many sources it has.
 */
export const VISIT_MIGRATIONS: readonly Migration[] = [
  `CREATE TABLE visits (
     day TEXT NOT NULL,
     source TEXT NOT NULL,
     variant TEXT NOT NULL,
     device TEXT NOT NULL,
     seen INTEGER NOT NULL,
     opened INTEGER NOT NULL,
     details INTEGER NOT NULL,
     times INTEGER NOT NULL,
     PRIMARY KEY (day, source, variant, device)
   ) WITHOUT ROWID;
   CREATE TABLE days (
     day TEXT PRIMARY KEY,
     sources INTEGER NOT NULL DEFAULT 0,
     is_full INTEGER NOT NULL DEFAULT 0
   ) WITHOUT ROWID`,
]
