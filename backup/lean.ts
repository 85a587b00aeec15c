/**
 * How Node is started for bin/backup.ts, as in package.json: its garbage is small and soon gone, so
 * it need not be let grow.
 */
export const lean = ['--max-semi-space-size=4', '--max-old-space-size=128']
