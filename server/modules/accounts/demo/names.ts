/** A country with the names of its invented people. */
export interface DemoCountry {
  code: string
  timeZone: string
  firstNames: readonly string[]
  lastNames: readonly string[]
}

const words = (list: string) => list.split(' ')

/** Common first names and made-up or common last names; any likeness is coincidental. */
export const demoCountries: readonly DemoCountry[] = [
  {
    code: 'AZ',
    timeZone: 'Asia/Baku',
    firstNames: words('Aysel Elvin Günay Kamran Ləman Murad Nərmin Orxan Rəna Tural Zəhra Vüsal'),
    lastNames: words('Əlibəyli Qarayev Bağırlı Dənizli Şahbaz Günəşli Xəzərli Yaylalı'),
  },
  {
    code: 'TR',
    timeZone: 'Europe/Istanbul',
    firstNames: words('Defne Emir Elif Kerem Zeynep Mert Ece Kaan İpek Ömer Çınar Şule'),
    lastNames: words('Ormanlı Deniz Yıldızay Gölge Rüzgâr Çiçekli Ovalı Irmak'),
  },
  {
    code: 'FR',
    timeZone: 'Europe/Paris',
    firstNames: words('Manon Hugo Chloé Léo Inès Théo Zoé Jules Anaïs Maël Élise Côme'),
    lastNames: words('Duvallon Chantelune Beauruisseau Lagarenne Montclair Després Aubrivert Roseraie'),
  },
  {
    code: 'DE',
    timeZone: 'Europe/Berlin',
    firstNames: words('Hanna Jonas Emma Finn Mila Lukas Greta Felix Jörg Käthe Till Frieda'),
    lastNames: words('Birkenfels Steinweg Sommerfeldt Lindquell Grünhagen Waldmüller Seebach Ährenfeld'),
  },
  {
    code: 'KZ',
    timeZone: 'Asia/Almaty',
    firstNames: words('Аружан Ерасыл Томирис Нурлан Айым Дамир Мадина Санжар Жанель Алихан'),
    lastNames: words('Тауова Жайлауов Самалбек Көктем Аспанов Гүлденова'),
  },
  {
    code: 'UZ',
    timeZone: 'Asia/Tashkent',
    firstNames: words('Dilnoza Jasur Malika Bekzod Nigora Otabek Shahlo Temur Zarina Ulugʻbek'),
    lastNames: words('Bahorov Togʻayeva Daryoyev Gulzorova Yulduzov Anhorova'),
  },
  {
    code: 'GE',
    timeZone: 'Asia/Tbilisi',
    firstNames: words('Nino Giorgi Ana Luka Mariam Davit Salome Nika Tekla Irakli'),
    lastNames: words('Mtvareli Tskaroveli Gvirilashvili Zghvadze Vardidze Mindoreli'),
  },
  {
    code: 'ES',
    timeZone: 'Europe/Madrid',
    firstNames: words('Lucía Mateo Sofía Iker Alba Nicolás Martina Íñigo Begoña Álvaro'),
    lastNames: words('Fuentelar Robledal Montesclaros Olivarera Pradollano Valdenieve'),
  },
  {
    code: 'US',
    timeZone: 'America/New_York',
    firstNames: words('Olivia Ethan Maya Noah Grace Liam Hazel Owen Ruby Caleb'),
    lastNames: words('Fernhollow Brightwater Maplewood Stonefield Larkspur Windham'),
  },
  {
    code: 'IN',
    timeZone: 'Asia/Kolkata',
    firstNames: words('Ananya Arjun Diya Kabir Meera Rohan Saanvi Vihaan Ishaan Tara'),
    lastNames: words('Nadiwala Suryavan Phoolchand Vanraj Megharaj Chandrika'),
  },
  {
    code: 'BR',
    timeZone: 'America/Sao_Paulo',
    firstNames: words('Beatriz João Larissa Mateus Júlia Caio Helena Thiago Íris Davi'),
    lastNames: words('Ribeirinha Campolargo Matabela Serranova Florência Pedraclara'),
  },
  {
    code: 'KE',
    timeZone: 'Africa/Nairobi',
    firstNames: words('Achieng Baraka Imani Juma Makena Otieno Wanjiru Zuri Kamau Neema'),
    lastNames: words('Mawingu Nyotani Bahari Mlimani Savanne Jangwani'),
  },
]
