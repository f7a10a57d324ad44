import { demoPart } from '../../../demo-part/part.ts'
import { demoSchools } from '../../geo/public.ts'
import { hashPassword } from '../password/password.ts'
import { User } from '../user.entity.ts'
import { makeApiTokens } from './api-tokens.ts'
import { demoCrowd, demoGrades, demoPeople } from './cast.ts'
import { makeCrowd } from './crowd.ts'
import { demoAccounts, demoLogins } from './logins.ts'
import { makePeople } from './people.ts'

export const demoParts = [
  demoPart({
    name: 'people',
    needs: { grades: demoGrades, schools: demoSchools },
    gives: { people: demoPeople },
    isLoaded: (ctx) => ctx.db.existsBy(User, { email: demoLogins.student.username }),
    prepare: () => hashPassword(demoAccounts.password),
    make: async (ctx, { grades, schools }, { random, prepared: passwordHash }) => ({
      people: await makePeople(ctx, random, { passwordHash, grades, schools }),
    }),
  }),
  demoPart({
    name: 'API tokens',
    needs: { people: demoPeople },
    make: (ctx, { people }) => makeApiTokens(ctx, people.admin),
  }),
  demoPart({
    name: 'crowd',
    phase: 'crowd',
    gives: { crowd: demoCrowd },
    make: async (ctx, _needed, { random }) => ({ crowd: await makeCrowd(ctx, random) }),
  }),
]
