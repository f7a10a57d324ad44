import { defineModule } from '../../module/module.ts'
import { TextsResolver } from './texts.resolver.ts'

/** Registration of the texts module. */
export const textsModule = defineModule({
  name: 'texts',
  resolvers: [TextsResolver],
})
