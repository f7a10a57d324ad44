import { Anchor, Button, Group, Paper, Select, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import type { SegmentPanelPreviewQuery } from '../../../__generated__/SegmentPanelPreviewQuery.graphql.ts'
import type { SegmentPanelSaveMutation } from '../../../__generated__/SegmentPanelSaveMutation.graphql.ts'
import type { SegmentPanelSavedQuery } from '../../../__generated__/SegmentPanelSavedQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { segmentPersonName } from '../../../shared/people/person-name.ts'
import { FormResult } from '../../../ui/FormResult.tsx'
import { filterOf } from './filter-address.ts'
import type { Filter } from './filter-address.ts'
import { useFilter } from './use-filter.ts'
import styles from './segment.module.css'

/** Number of people in the segment, a sample of them, and controls to save or load a filter. */
export function SegmentPanel() {
  const { t } = useTranslation('mailing')
  const [filter] = useFilter()
  const [params] = useSearchParams()
  const preview = usePreview(filter)
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('panel.title')}>
      <Stack gap="md">
        <div aria-live="polite">
          {preview ? (
            <>
              <Title order={2} size="h3">
                {t('panel.people', { count: preview.count, formatted: formatNumber(preview.count) })}
              </Title>
              <Text size="sm" c="dimmed">
                {filter.initiated
                  ? t('panel.withAddress', {
                      count: preview.withAddress,
                      formatted: formatNumber(preview.withAddress),
                    })
                  : t('panel.untouched')}
              </Text>
            </>
          ) : (
            <Skeleton height={48} />
          )}
        </div>
        {preview && preview.sample.length > 0 && <Sample people={preview.sample} />}
        {preview && preview.count > 0 && (
          <Anchor
            component={Link}
            size="sm"
            to={{ pathname: '/stadia/janus/mailing/people', search: params.toString() }}
          >
            {t('people.all')}
          </Anchor>
        )}
        <Stack gap="sm">
          <SavedFilters />
          <SaveForm />
        </Stack>
      </Stack>
    </Paper>
  )
}

type Preview = SegmentPanelPreviewQuery['response']['segmentPreview']

/** Number of people in a segment and a sample of them; empty until they are counted. */
function usePreview(filter: Filter): Preview | undefined {
  return useAnswer<SegmentPanelPreviewQuery>(
    graphql`
      query SegmentPanelPreviewQuery($filter: SegmentFilterInput!) {
        segmentPreview(filter: $filter) {
          count
          withAddress
          sample {
            userId
            username
            ...personName_segment
            userType
            country
            grade
          }
        }
      }
    `,
    { filter },
  )?.segmentPreview
}

function Sample({ people }: { people: Preview['sample'] }) {
  const { t } = useTranslation('mailing')
  return (
    <ul className={styles.people} aria-label={t('panel.sample')}>
      {people.map((person) => (
        <li key={person.userId}>
          <Text size="sm" fw={600}>
            {segmentPersonName(person)}
          </Text>
          <Text size="xs" c="dimmed">
            {[
              person.username,
              t(`person.${person.userType as 'student'}`),
              person.country && countryName(person.country),
              person.grade !== null && person.grade !== undefined && t('panel.grade', { grade: person.grade }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Replaces the filter with a saved one. */
function SavedFilters() {
  const { t } = useTranslation('mailing')
  const [, change] = useFilter()
  const answer = useAnswer<SegmentPanelSavedQuery>(
    graphql`
      query SegmentPanelSavedQuery {
        segments {
          id
          name
          filter {
            ...filterFields_filter @relay(mask: false)
          }
        }
      }
    `,
    {},
  )
  const saved = answer?.segments ?? []
  if (saved.length === 0) return null
  return (
    <Select
      size="md"
      label={t('panel.load')}
      placeholder={t('panel.loadHint')}
      searchable
      data={saved.map(({ id, name: label }) => ({ value: id, label }))}
      value={null}
      onChange={(id) => {
        const segment = saved.find((each) => each.id === id)
        if (segment) change(filterOf(segment.filter))
      }}
    />
  )
}

/** Saves the filter under a name. */
function SaveForm() {
  const { t } = useTranslation('mailing')
  const [filter] = useFilter()
  const [name, setName] = useState('')
  const [save, busy, result] = useCommand<SegmentPanelSaveMutation>(graphql`
    mutation SegmentPanelSaveMutation($input: SaveSegmentInput!) {
      saveSegment(input: $input) {
        segment {
          id
          name
        }
      }
    }
  `)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ input: { name, filter } }, { result: t('panel.saved') }).catch(ignoreReported)
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <TextInput
          style={{ flex: '1 1 180px' }}
          label={t('panel.name')}
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={busy}
          disabled={!name.trim() || !filter.initiated}
          leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
        >
          {t('panel.save')}
        </Button>
      </Group>
      <FormResult text={result} />
    </form>
  )
}
