import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker'
import JsonWorker from 'monaco-editor/esm/vs/language/json/json.worker.js?worker'
import GraphQLWorker from 'monaco-graphql/esm/graphql.worker.js?worker'

// The editor's workers, declared in our own code: the development server cannot process graphiql's setup module, which
// also logs to the console.
self.MonacoEnvironment = {
  getWorker(_id, label) {
    if (label === 'json') return new JsonWorker()
    return label === 'graphql' ? new GraphQLWorker() : new EditorWorker()
  },
}
