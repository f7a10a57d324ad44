import { describeLimits } from '../../testing/limits.ts'
import { invokeCoding, switchLanguage } from './accounts/accounts.service.ts'

describeLimits([
  ['creating a player', 'providerCallByUser', (ctx) => invokeCoding(ctx)],
  ["switching a player's language", 'providerCallByUser', (ctx) => switchLanguage(ctx, 'python')],
])
