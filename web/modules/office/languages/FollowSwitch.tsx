import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { FollowSwitch_query$key } from '../../../__generated__/FollowSwitch_query.graphql.ts'
import type { FollowSwitchMutation } from '../../../__generated__/FollowSwitchMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { localeNames, locales } from '../../../base/locale.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { firstLocale, textsList } from './texts-view.ts'

/** Switches the daily e-mail about changed English texts on or off for the selected language. */
export function FollowSwitch({ query }: { query: FollowSwitch_query$key }) {
  const { t } = useTranslation('languages')
  const view = useTableView(textsList)
  const locale = locales.find((each) => each === view.filters['locale']) ?? firstLocale
  const { followedTextLanguages } = useFragment(
    graphql`
      fragment FollowSwitch_query on Query {
        followedTextLanguages
      }
    `,
    query,
  )
  const [followed, setFollowed] = useState<readonly string[]>(followedTextLanguages)
  const [follow, busy] = useCommand<FollowSwitchMutation>(graphql`
    mutation FollowSwitchMutation($input: FollowTextsInput!) {
      followTexts(input: $input) {
        followed
      }
    }
  `)
  const change = (follows: boolean) =>
    follow({ input: { locale, follows } }, { success: t(follows ? 'follow.begun' : 'follow.ended') }).then(
      ({ followTexts }) => setFollowed(followTexts.followed),
      ignoreReported,
    )
  if (locale === 'en') return null
  return (
    <Switch
      label={t('follow.label', { language: localeNames[locale] })}
      description={t('follow.text')}
      checked={followed.includes(locale)}
      disabled={busy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
