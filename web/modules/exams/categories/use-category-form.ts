import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { minorUnits } from '../../../../shared/decimal.ts'
import type { useCategoryForm_category$key } from '../../../__generated__/useCategoryForm_category.graphql.ts'
import type { useCategoryFormMutation } from '../../../__generated__/useCategoryFormMutation.graphql.ts'
import { insertIntoList } from '../../../relay/plain-lists.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { boot } from '../../../shared/app/boot.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { translationInput, translationValues } from '../../../shared/words/TranslationFields.tsx'

const saveCategory = graphql`
  mutation useCategoryFormMutation($input: SaveCategoryInput!) {
    saveCategory(input: $input) {
      category {
        ...ExamCategoryRow_category
        ...useCategoryForm_category
      }
    }
  }
`

/**
 * Form of an exam category.
 * @param key null for a new category
 * @param onSaved called when it is saved and in the list
 */
export function useCategoryForm(key: useCategoryForm_category$key | null, onSaved: () => void) {
  const { t } = useTranslation('setup')
  const category = useFragment(
    graphql`
      fragment useCategoryForm_category on Category {
        id
        slug
        titles {
          language
          text
        }
        fromGrade
        toGrade
        price {
          amount
          currency
        }
      }
    `,
    key,
  )
  const [save] = useCommand<useCategoryFormMutation>(saveCategory)
  const [first, last] = boot.edition.grades
  const form = useServerForm({
    initialValues: {
      titles: translationValues(category?.titles),
      slug: category?.slug ?? '',
      fromGrade: category?.fromGrade ?? first,
      toGrade: category?.toGrade ?? last,
      price: (category?.price.amount ?? 2000) / 100,
      currency: category?.price.currency ?? (boot.edition.platform === 'neo' ? 'USD' : 'EUR'),
    },
    validate: {
      titles: ({ en }) => (en.trim() ? null : t('form.needed')),
      slug: (slug) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? null : t('categories.slugWrong')),
      toGrade: (to, { fromGrade }) => (to >= fromGrade ? null : t('form.gradesWrong')),
    },
  })
  const submit = form.submit(({ titles, price, ...same }, shown) => {
    const input = {
      ...same,
      id: category?.id ?? null,
      titles: translationInput(titles),
      priceAmount: minorUnits(price),
    }
    return save(
      { input },
      {
        success: t('form.saved'),
        updater: insertIntoList({ field: 'categories' }, 'saveCategory.category', 'last'),
        ...shown,
      },
    )
  }, onSaved)
  return { form, submit }
}
