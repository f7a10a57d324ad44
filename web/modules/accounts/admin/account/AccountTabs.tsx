import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountTabs_user$key } from '../../../../__generated__/AccountTabs_user.graphql.ts'
import { AccountBonus } from './AccountBonus.tsx'
import { AccountDetails } from './AccountDetails.tsx'
import { AccountRecord } from './AccountRecord.tsx'
import { AccountRelations } from './AccountRelations.tsx'
import { AccountSessions } from './AccountSessions.tsx'
import { AccountTimeline } from './AccountTimeline.tsx'

export interface AccountTabsProps {
  user: AccountTabs_user$key
  countries: readonly { readonly code: string; readonly name: string }[]
}

/** Sections of an account. */
export function AccountTabs({ user: key, countries }: AccountTabsProps) {
  const { t } = useTranslation(['admin', 'bonus'])
  const user = useFragment(
    graphql`
      fragment AccountTabs_user on User {
        userType
        ...AccountDetails_user
        ...AccountSessions_user
        ...AccountRelations_user
        ...AccountRecord_user
        ...AccountBonus_user
        ...AccountTimeline_user
      }
    `,
    key,
  )
  const sections = {
    details: <AccountDetails user={user} countries={countries} />,
    timeline: <AccountTimeline user={user} />,
    relations: <AccountRelations user={user} />,
    sessions: <AccountSessions user={user} />,
    record: <AccountRecord user={user} />,
  }
  const names = ['details', 'timeline', 'relations', 'sessions', 'record'] as const
  const hasBonus = user.userType === 'supervisor'
  return (
    <Tabs defaultValue="details" keepMounted={false}>
      <Tabs.List mb="md">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`admin:account.${name}`)}
          </Tabs.Tab>
        ))}
        {hasBonus && <Tabs.Tab value="bonus">{t('bonus:admin.tab')}</Tabs.Tab>}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {sections[name]}
        </Tabs.Panel>
      ))}
      {hasBonus && (
        <Tabs.Panel value="bonus">
          <AccountBonus user={user} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
