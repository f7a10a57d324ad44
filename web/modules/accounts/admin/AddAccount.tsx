import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AddAccountDraftMutation } from '../../../__generated__/AddAccountDraftMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { PersonDialog } from '../../../shared/people/PersonDialog.tsx'
import type { DraftSections } from '../../../shared/people/PersonDialog.tsx'
import { accountLists } from './account-view.ts'
import type { AccountKind } from './account-view.ts'

const createDocument = graphql`
  mutation AddAccountDraftMutation(
    $input: CreateUserDraftInput!
    $filter: AccountFilterInput!
    $order: PeopleOrder
    $descending: Boolean
    $startAt: String
  ) {
    createUserDraft(input: $input) {
      draft {
        username
        referenceCode
      }
      query {
        ...accountsConnection_query
      }
    }
  }
`

/**
 * Button and dialog that create a draft of an account.
 * @param shown filters of the visible list, to which it is added
 */
export function AddAccount({
  kind,
  shown,
}: {
  kind: AccountKind
  shown: ReturnType<(typeof accountLists)[AccountKind]['variablesOf']>
}) {
  const { t } = useTranslation('admin')
  const [adding, setAdding] = useState(false)
  const [create] = useCommand<AddAccountDraftMutation>(createDocument)
  const createDraft = async (input: DraftSections) => {
    const userType = kind === 'student' ? 'student' : 'supervisor'
    const { createUserDraft } = await create({ input: { userType, ...input }, ...shown }, { onError: ignoreReported })
    const { username, referenceCode } = createUserDraft.draft
    return { username, referenceCode: referenceCode ?? '' }
  }

  return (
    <>
      <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t(`accounts.${kind}.add`)}
      </Button>
      {adding && (
        <PersonDialog
          kind={kind === 'student' ? 'student' : 'supervisor'}
          title={t(`accounts.${kind}.add`)}
          create={createDraft}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
