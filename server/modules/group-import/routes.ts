import { toGlobalId } from '../../graphql/node.ts'
import { queryText, type HttpRoute } from '../../transport/http-route.ts'
import { uploadClassList } from './group-import.service.ts'

/** POST of a class list as raw bytes, with `name` and optionally the `encoding` of a text file. */
const classList: HttpRoute = {
  method: 'POST',
  path: '/upload/class-list',
  body: { kind: 'stream' },
  async handle(_node, request) {
    const name = queryText(request, 'name') ?? 'list'
    const list = await uploadClassList(await request.caller(), request.stream, name, queryText(request, 'encoding'))
    return { status: 201, body: { id: toGlobalId('GroupImport', list.id) } }
  },
}

export const groupImportRoutes: readonly HttpRoute[] = [classList]
