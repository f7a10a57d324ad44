/**
 * Vite plugin of the development server for the public pages: takes what the server sends for their addresses, and puts
 * the sources of the scripts in place of the built ones. The content is drawn by the script.
 * @param {string} server address of the server
 * @returns {import('vite').Plugin}
 */
export function publicPagesInDevelopment(server) {
  return {
    name: 'public-pages-in-development',
    apply: 'serve',
    configureServer(vite) {
      const send = async (request, response, next) => {
        const { accept = '', cookie = '' } = request.headers
        if (request.method !== 'GET' || !accept.includes('text/html')) return next()
        const answer = await fetch(server + request.url, { headers: { accept, cookie }, redirect: 'manual' }).catch(
          () => null,
        )
        const sent = answer?.ok ? await answer.text() : ''
        const [, page] = /<html [^>]*data-page="(\w+)"/.exec(sent) ?? []
        if (!page) return next()
        const source = sent
          .replace(/<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?/g, '')
          .replace(/<div id="root">.*<\/div>(?=<script type="application\/json")/s, '<div id="root"></div>')
          .replace('</body>', `<script type="module" src="/public-pages/entries/${page}.tsx"></script></body>`)
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await vite.transformIndexHtml(request.url, source))
      }
      vite.middlewares.use((request, response, next) => void send(request, response, next).catch(next))
    },
  }
}
