import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RelationDrawer_relation$key } from '../../../__generated__/RelationDrawer_relation.graphql.ts'
import type { RelationDrawerQuery } from '../../../__generated__/RelationDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDate, formatDay } from '../../../shared/input/format.ts'
import { DraftCredentials } from '../../../shared/people/DraftCredentials.tsx'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/RecordDrawer.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import { DraftForm } from './DraftForm.tsx'
import { countryName } from '../../../shared/intl/names.ts'
import { nameOf, standingColor, standingOf, standingText } from './relation-row.ts'
import { useRelationActs } from './use-relation-acts.ts'

function Content({ queryRef }: QueryPageProps<RelationDrawerQuery>) {
  const { node } = usePreloadedQuery<RelationDrawerQuery>(
    graphql`
      query RelationDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...RelationDrawer_relation @alias(as: "relation")
        }
      }
    `,
    queryRef,
  )
  return node?.relation ? <Person relation={node.relation} /> : <NotFoundState />
}

function Person({ relation }: { relation: RelationDrawer_relation$key }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const { search } = useLocation()
  const [editing, setEditing] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  const finish = (said?: string) => {
    setEditing(false)
    setResult(said ?? null)
  }
  const row = useFragment(
    graphql`
      fragment RelationDrawer_relation on Relation {
        id
        state
        waitsForMe
        createdAt
        below {
          userId
          username
          firstName
          lastName
          userType
          grade
          country
          city
          isDraft
          referenceCode
          birth
          email
          phone
          school {
            id
            name
          }
        }
      }
    `,
    relation,
  )
  const { below } = row
  const { answer, remove } = useRelationActs(below.userType === 'student' ? 'student' : 'supervisor')
  const standing = standingOf(row)

  const takeOff = async () => {
    if (await remove([row]).catch(() => false)) await navigate({ pathname: '..', search }, { preventScrollReset: true })
  }

  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text fw={650} size="lg">
          {nameOf(below)}
        </Text>
        <Badge variant="light" color={standingColor[standing]}>
          {standingText(t, standing)}
        </Badge>
      </Group>
      {standing === 'asked' && <Text c="dimmed">{t('askedText')}</Text>}
      {standing === 'waits' && (
        <Group gap="sm">
          <Button onClick={() => answer(row, true)}>{t('accept')}</Button>
          <Button variant="default" onClick={() => answer(row, false)}>
            {t('decline')}
          </Button>
        </Group>
      )}
      {below.isDraft && below.referenceCode && (
        <DraftCredentials username={below.username} referenceCode={below.referenceCode} />
      )}
      {editing ? (
        <DraftForm relationId={row.id} person={below} onDone={finish} />
      ) : (
        <>
          <Facts
            facts={[
              [t('column.username'), below.username],
              ...(below.userType === 'student'
                ? [[t('column.grade'), below.grade ?? '–'] as [string, number | string]]
                : []),
              [t('column.country'), below.country ? countryName(below.country) : '–'],
              [t('column.city'), below.city ?? '–'],
              [t('column.school'), below.school?.name ?? '–'],
              ...(below.isDraft
                ? ([
                    [t('field.birth'), below.birth ? formatDay(below.birth) : '–'],
                    [t('field.email'), below.email ?? '–'],
                    [t('field.phone'), below.phone ?? '–'],
                  ] satisfies [string, string][])
                : []),
              [t('column.added'), formatDate(row.createdAt)],
            ]}
          />
          <FormResult text={result} />
          <Group gap="sm">
            {below.isDraft && <Button onClick={() => setEditing(true)}>{t('draft.edit')}</Button>}
            <Button variant="light" color="red" onClick={() => void takeOff()}>
              {below.isDraft ? t('draft.drop') : t('remove.action')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

/** Drawer of a person on the viewer's list, with its own address. */
export default function RelationDrawer({ queryRef }: QueryPageProps<RelationDrawerQuery>) {
  const { t } = useTranslation('people')
  return (
    <RecordDrawer title={t('details')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
