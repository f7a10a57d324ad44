import { demoPart } from '../../../demo-part/part.ts'
import { makeSettings } from './example-settings.ts'
import { makeInformationPages } from './information-pages.ts'

export const demoParts = [
  demoPart({
    name: 'settings',
    async make(ctx) {
      await makeSettings(ctx)
      await makeInformationPages(ctx)
    },
  }),
]
