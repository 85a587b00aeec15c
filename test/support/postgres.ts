import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import {
  findBinaries,
  makeDataFolder,
  type PostgresProcess,
  startPostgresProcess,
} from './postgres-process.ts'

export type PostgresServer = {
  url: string
  stop: () => Promise<void>
  /** Stops it abruptly, without closing connections. */
  crash: () => Promise<void>
  /** Starts it again after a stop, with the same data at the same address. */
  start: () => Promise<void>
  /** Stops it and deletes its data. */
  remove: () => Promise<void>
}

/**
 * A real PostgreSQL server of its own on a free loopback port, in a throw-away folder, as durable
 * as a real one. Undefined when this machine has no PostgreSQL programs. `wrapper` as for the process.
 */
export async function startPostgres(wrapper: string[] = []): Promise<PostgresServer | undefined> {
  const binaries = findBinaries()
  if (binaries === undefined) return undefined
  const folder = await makeDataFolder(binaries)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let running: PostgresProcess | undefined

  const start = async () => {
    running = startPostgresProcess(binaries, folder, port, wrapper)
    await waitUntilReady(url, running)
  }
  const stop = async () => {
    await running?.stop()
    running = undefined
  }
  const crash = async () => {
    await running?.crash()
    running = undefined
  }
  const remove = async () => {
    await stop()
    await rm(folder.path, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return { url, start, stop, crash, remove }
}

/**
 * Creates a database: an empty one, or a copy of another, which nobody may use then. `drop` also
 * disconnects its clients.
 */
export async function createDatabase(serverUrl: string, copied = 'template0') {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(serverUrl, `create database ${name} template ${copied} encoding 'UTF8'`)
  const url = new URL(serverUrl)
  url.pathname = name
  return {
    name,
    url: url.href,
    drop: () => run(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function waitUntilReady(url: string, server: PostgresProcess) {
  const giveUpAt = performance.now() + 120_000
  while (true) {
    try {
      return await run(url, 'select 1')
    } catch (error) {
      if (server.hasEnded() || performance.now() > giveUpAt) {
        throw new Error(`PostgreSQL did not start: ${server.output()}`, { cause: error })
      }
      await wait(50)
    }
  }
}

/** Returns a free port, for a program that must know its own before it starts. */
export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().on('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    server.close(() => (port ? resolve(port) : reject(new Error('no free port'))))
  })
  return promise
}
