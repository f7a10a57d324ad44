import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RelationDetails_relation$key } from '../../../__generated__/RelationDetails_relation.graphql.ts'
import { FormResult } from '../../../ui/FormResult.tsx'
import { relationRow } from './relation-row.ts'
import { RelationFacts } from './RelationFacts.tsx'
import { useRemoveRelations } from './use-remove-relations.ts'

export interface RelationDetailsProps {
  relation: RelationDetails_relation$key
  /** Outcome of the last edit. */
  result: string | null
  onEdit: () => void
}

/** Details of a person on the viewer's list, with the buttons that edit a draft and remove the person. */
export function RelationDetails({ relation, result, onEdit }: RelationDetailsProps) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const { search } = useLocation()
  const { remove } = useRemoveRelations()
  const data = useFragment(
    graphql`
      fragment RelationDetails_relation on Relation {
        ...relationRow_relation
        ...RelationFacts_relation
      }
    `,
    relation,
  )
  const row = relationRow(data)
  const { isDraft } = row.below
  const takeOff = async () => {
    if (await remove([row]).catch(() => false)) await navigate({ pathname: '..', search }, { preventScrollReset: true })
  }
  return (
    <>
      <RelationFacts relation={data} />
      <FormResult text={result} />
      <Group gap="sm">
        {isDraft && <Button onClick={onEdit}>{t('draft.edit')}</Button>}
        <Button variant="light" color="red" onClick={() => void takeOff()}>
          {isDraft ? t('draft.drop') : t('remove.action')}
        </Button>
      </Group>
    </>
  )
}
