/** Ready to serve: the database answers. `/healthz`, by the name that others look for. */
export { action, loader } from './health.ts'
