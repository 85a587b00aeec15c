import type { Plugin } from 'vite'

/** `npm run dev` serves what staff uploaded as the server does. */
export function uploads(): Plugin {
  return {
    name: 'uploads',
    apply: 'serve',
    async configureServer({ middlewares }) {
      const { openUploadedFiles } = await import('../server/static-files.ts')
      const { settings } = await import('../settings.server.ts')
      const files = openUploadedFiles(settings.dataDir)
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', settings.siteUrl)
        if (files.has(pathname)) files.send(pathname, request, response).catch(next)
        else next()
      })
    },
  }
}
