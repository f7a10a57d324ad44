import { defineModule } from '../../module.ts'
import { TextsResolver } from './texts.resolver.ts'

/** What the module texts adds to the product. */
export const textsModule = defineModule({
  name: 'texts',
  resolvers: [TextsResolver],
})
