import { startStream } from '../../domain/live-video.server.ts'
import { liveLinkForm } from '../../domain/live-video.ts'
import { only } from './answer.server.ts'
import { receive } from './receive.ts'

export const action = receive(liveLinkForm, startStream)
export const loader = only('POST')
