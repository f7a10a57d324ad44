import { Button, Group, NumberInput, Paper, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import type { Categories_event$data, Categories_event$key } from '../../../../__generated__/Categories_event.graphql.ts'
import type { CategoriesDeleteMutation } from '../../../../__generated__/CategoriesDeleteMutation.graphql.ts'
import type { CategoriesSaveMutation } from '../../../../__generated__/CategoriesSaveMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { useDelete } from '../../../../relay/use-delete.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { TranslationFields, translationInput, translationValues } from '../../../../shared/words/TranslationFields.tsx'
import { EditOrDelete } from './EditOrDelete.tsx'
import styles from '../../group/group.module.css'

type Category = Categories_event$data['categories'][number]

/** Contests of an event: venue, grades and team size. */
export function Categories({ event }: { event: Categories_event$key }) {
  const { t } = useTranslation('grandFinal')
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  const data = useFragment(
    graphql`
      fragment Categories_event on GrandFinalEvent {
        id
        categories {
          id
          title
          titles {
            language
            text
          }
          venue
          teamFrom
          teamTo
          fromGrade
          toGrade
        }
      }
    `,
    event,
  )
  const [remove, removing] = useDelete<CategoriesDeleteMutation>(graphql`
    mutation CategoriesDeleteMutation($input: DeleteGrandFinalCategoryInput!) {
      deleteGrandFinalCategory(input: $input) {
        deletedId
        query {
          ...SetUpPage_query
        }
      }
    }
  `)
  const ask = ({ id, title }: Category) =>
    remove(
      { input: { id } },
      {
        title: t('setUp.deleteTitle', { title }),
        message: t('setUp.categoryDeleteText'),
        okButton: t('act.delete'),
        cancelButton: t('act.keep'),
        success: t('act.deleted'),
      },
    )
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="categories-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="categories-title">
          {t('setUp.categories')}
        </Title>
        <Button variant="light" onClick={() => setEdited('new')}>
          {t('setUp.addCategory')}
        </Button>
      </Group>
      <ul className={styles.list}>
        {data.categories.map((category) => (
          <li key={category.id} className={styles.row}>
            <div className={styles.words}>
              <Text fw={600}>{category.title}</Text>
              <Text size="sm" c="dimmed">
                {[
                  category.venue,
                  t('setUp.grades', { from: category.fromGrade, to: category.toGrade }),
                  category.teamTo === 1
                    ? t('setUp.alone')
                    : t('setUp.teams', { from: category.teamFrom, to: category.teamTo }),
                ].join(' · ')}
              </Text>
            </div>
            <EditOrDelete
              title={category.title}
              removing={removing}
              onEdit={() => setEdited(category)}
              onDelete={() => void ask(category)}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <CategoryForm
          eventId={data.id}
          category={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </Paper>
  )
}

interface CategoryFormProps {
  eventId: string
  category: Category | null
  onClose: () => void
  onSaved: () => void
}

function CategoryForm({ eventId, category, onClose, onSaved }: CategoryFormProps) {
  const { t } = useTranslation('grandFinal')
  const [save] = useCommand<CategoriesSaveMutation>(graphql`
    mutation CategoriesSaveMutation($input: SaveGrandFinalCategoryInput!) {
      saveGrandFinalCategory(input: $input) {
        category {
          id
        }
        query {
          ...SetUpPage_query
        }
      }
    }
  `)
  const [titles, setTitles] = useState(() => translationValues(category?.titles))
  const form = useServerForm({
    initialValues: {
      venue: category?.venue ?? '',
      teamFrom: category?.teamFrom ?? 1,
      teamTo: category?.teamTo ?? 1,
      fromGrade: category?.fromGrade ?? 3,
      toGrade: category?.toGrade ?? 12,
    },
    validate: {
      venue: (venue) => (venue.trim() ? null : t('setUp.venueNeeded')),
      teamTo: (to, { teamFrom }) => (to < teamFrom ? t('setUp.rangeWrong') : null),
      toGrade: (to, { fromGrade }) => (to < fromGrade ? t('setUp.rangeWrong') : null),
    },
  })
  const submit = form.submit((values, shown) => {
    const input = { ...values, id: category?.id ?? null, eventId, titles: translationInput(titles) }
    return save({ input }, { success: t('act.saved'), ...shown })
  }, onSaved)
  const number = (name: 'teamFrom' | 'teamTo' | 'fromGrade' | 'toGrade', max: number) => (
    <NumberInput label={t(`setUp.${name}`)} min={1} max={max} clampBehavior="strict" {...form.getInputProps(name)} />
  )
  return (
    <FormDialog
      title={category ? t('setUp.edit') : t('setUp.addCategory')}
      submitLabel={t('act.save')}
      cancelLabel={t('act.cancel')}
      size="lg"
      busy={form.pending}
      ready={titles.en.trim() !== ''}
      noValidate
      onClose={onClose}
      onSubmit={submit}
    >
      <TranslationFields
        label={t('setUp.name')}
        description={t('setUp.titleNeeded')}
        values={titles}
        onChange={setTitles}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput size="sm" label={t('setUp.contestVenue')} required maxLength={80} {...form.getInputProps('venue')} />
        {number('fromGrade', 12)}
        {number('toGrade', 12)}
        {number('teamFrom', 20)}
        {number('teamTo', 20)}
      </SimpleGrid>
    </FormDialog>
  )
}
