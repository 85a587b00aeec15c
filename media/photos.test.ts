import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePhotos } from './photos.ts'

test('encodes a photo once and deletes its files with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-photos-'))
  const [from, to] = [`${folder}/`, `${folder}/encoded/`]
  const photo = `${from}dove.jpg`
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal' } }).toFile(
    photo,
  )

  expect(await encodePhotos(from, to)).toBe(1)
  expect(await readdir(to)).toContain('dove-1600.avif')
  expect(await encodePhotos(from, to)).toBe(0)

  await rm(photo)
  expect(await encodePhotos(from, to)).toBe(0)
  expect(await readdir(to)).toEqual([])
  await rm(folder, { recursive: true })
})

test('encodes nothing without a folder of photos', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-photos-'))
  expect(await encodePhotos(`${folder}/photos/`, `${folder}/encoded/`)).toBe(0)
  await rm(folder, { recursive: true })
})
