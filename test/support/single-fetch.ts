import { createRequestHandler, data } from 'react-router'

/**
 * The answer to a form of a staff page, in React Router's encoding: what the page's action returned
 * and its status.
 */
export async function actionAnswer(actionData: object, status: number) {
  const route = {
    id: 'page',
    path: '/page',
    module: { default: () => null, action: () => data(actionData, { status }) },
  }
  const answer = createRequestHandler({
    entry: { module: { default: () => new Response() } },
    routes: { page: route },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  })
  const request = new Request('http://localhost/page.data', {
    method: 'POST',
    body: new URLSearchParams(),
  })
  const response = await answer(request)
  const { headers } = response
  return { status, headers: Object.fromEntries(headers), body: await response.text() }
}
