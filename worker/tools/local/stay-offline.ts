/** Stops workerd and wrangler from making network requests, sending telemetry and writing log files. */
export function stayOffline(): void {
  Object.assign(process.env, {
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG: 'error',
    WRANGLER_WRITE_LOGS: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
  })
}
