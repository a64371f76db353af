const MINUTE_MS = 60 * 1000

/** A message is normally sent within seconds; by now it has failed five times. From then on the health check is degraded. */
export const LATE_AFTER_MS = 15 * MINUTE_MS
