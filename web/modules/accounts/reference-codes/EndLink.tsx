import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EndLink_link$key } from '../../../__generated__/EndLink_link.graphql.ts'
import type { EndLinkMutation } from '../../../__generated__/EndLinkMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Button that disables a short link, or enables a disabled one. */
export function EndLink({ link }: { link: EndLink_link$key }) {
  const { t } = useTranslation('register')
  const { id, active } = useFragment(
    graphql`
      fragment EndLink_link on HopInLink {
        id
        active
      }
    `,
    link,
  )
  const [update, busy] = useCommand<EndLinkMutation>(graphql`
    mutation EndLinkMutation($input: UpdateHopInLinkInput!) {
      updateHopInLink(input: $input) {
        hopInLink {
          ...HopInRow_link
        }
      }
    }
  `)
  const toggle = () => void update({ input: { id, active: !active } }).catch(ignoreReported)
  return (
    <Button variant="subtle" {...(active && { color: 'red' })} size="sm" loading={busy} onClick={toggle}>
      {active ? t('invite.end') : t('invite.again')}
    </Button>
  )
}
