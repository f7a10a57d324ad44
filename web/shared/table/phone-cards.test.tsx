import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { box, People, people, remove, phoneColumns, usePeople } from '../../testing/people-table.tsx'

usePeople()

/** Answers the media queries of a phone. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width') }),
  )

test('on a phone a row is a card: its title, the telling columns, and the others behind a button', () => {
  onPhone()
  renderPage(<People columns={phoneColumns} />, { address: '/people' })
  const card = within(screen.getByRole('link', { name: 'Ada' }).closest('tr')!)
  expect(card.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['', 'Ada', 'Ada lives', ''])
  expect(card.getByText('Ada lives').closest('td')!.dataset['label']).toBe('Status')
  const details = card.getByRole('button', { name: 'Details: Ada' })
  expect(details.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(details)
  expect(details.getAttribute('aria-expanded')).toBe('true')
  expect(card.getByText('7').closest('td')!.dataset['label']).toBe('Grade')
  // the headings are in the order of the cells
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select all rows shown',
    'Name',
    'Status',
    'Details',
    'Grade',
  ])
})

test('on a phone rows are sorted by a select, selected, and opened by a tap on the card', async () => {
  onPhone()
  const { router } = renderPage(<People columns={phoneColumns} />, { address: '/people' })
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  fireEvent.change(sort, { target: { value: '-name' } })
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-name'))
  expect(sort.selectedOptions[0]?.textContent).toBe('Name, descending')
  fireEvent.change(sort, { target: { value: '' } })
  await waitFor(() => expect(router.state.location.search).toBe(''))

  fireEvent.click(box('Select all rows shown'))
  fireEvent.click(box('Select Ada'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(remove).toHaveBeenCalledWith([people[1]]))

  fireEvent.click(screen.getByText('Alan lives'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/p2'))
})
