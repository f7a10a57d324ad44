// names of months and days for the date fields, by the languages of the interface; English is built in
import 'dayjs/locale/az.js'
import 'dayjs/locale/fr.js'
import 'dayjs/locale/ru.js'
import 'dayjs/locale/tr.js'
