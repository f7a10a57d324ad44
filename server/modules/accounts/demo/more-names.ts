import type { DemoCountry } from './names.ts'

const words = (list: string) => list.split(' ')

/** More countries for the crowd. Names are common or made up; any likeness is coincidental. */
export const moreCountries: readonly DemoCountry[] = [
  {
    code: 'IT',
    timeZone: 'Europe/Rome',
    firstNames: words('Giulia Matteo Chiara Lorenzo Alessia Tommaso Elisa Davide Noemi Pietro'),
    lastNames: words('Montebruno Valchiara Roccanera Boscoverde Fontalta Pratolungo'),
  },
  {
    code: 'PL',
    timeZone: 'Europe/Warsaw',
    firstNames: words('Zofia Jakub Maja Szymon Hanna Filip Lena Wojciech Oliwia Michał'),
    lastNames: words('Leśnicka Rzeczny Polanka Zimorost Jeziorna Kwiatogórski'),
  },
  {
    code: 'RO',
    timeZone: 'Europe/Bucharest',
    firstNames: words('Andreea Ștefan Ioana Vlad Daria Matei Teodora Luca Bianca Rareș'),
    lastNames: words('Codreanca Izvorescu Văleanca Muntorean Luncanu Brădeț'),
  },
  {
    code: 'GR',
    timeZone: 'Europe/Athens',
    firstNames: words('Ελένη Νίκος Δανάη Γιάννης Μυρτώ Θάνος Αθηνά Πέτρος'),
    lastNames: words('Θαλασσινού Βουνίσιος Ποταμίτης Ανεμώνης Δασιάδης'),
  },
  {
    code: 'NL',
    timeZone: 'Europe/Amsterdam',
    firstNames: words('Sanne Daan Fleur Bram Noor Thijs Lotte Sem Roos Jesse'),
    lastNames: words('Duinvelder Waterbloem Heidema Molenpad Veenhout Rietkamp'),
  },
  {
    code: 'SE',
    timeZone: 'Europe/Stockholm',
    firstNames: words('Alva Nils Ebba Axel Signe Viggo Tuva Elias Astrid Melker'),
    lastNames: words('Björkstrand Sjöängen Granlid Ekhöjd Vattenbro Mossberga'),
  },
  {
    code: 'EG',
    timeZone: 'Africa/Cairo',
    firstNames: words('Nour Youssef Salma Karim Farida Omar Habiba Tarek Jana Adham'),
    lastNames: words('Elnahri Sahrawy Nakhleh Bostany Qamari Elrimal'),
  },
  {
    code: 'ZA',
    timeZone: 'Africa/Johannesburg',
    firstNames: words('Thandi Sipho Lerato Kagiso Naledi Themba Zanele Bongani Amahle Lwazi'),
    lastNames: words('Velderberg Thabazimbi Karoofontein Mkhondeni Sandvlei Ingwavela'),
  },
  {
    code: 'ID',
    timeZone: 'Asia/Jakarta',
    firstNames: words('Ayu Bagus Citra Dimas Eka Fajar Gita Hendra Indah Joko'),
    lastNames: words('Langitbiru Samudrawan Wanajaya Kembangsari Gunungmas Telagawarna'),
  },
  {
    code: 'MY',
    timeZone: 'Asia/Kuala_Lumpur',
    firstNames: words('Aisyah Haziq Mei Danish Priya Irfan Sofea Wei Nadia Arif'),
    lastNames: words('Bukitjaya Sungailuas Tanahbaru Cahayawan Pantaimaju'),
  },
  {
    code: 'PH',
    timeZone: 'Asia/Manila',
    firstNames: words('Althea Joaquin Bea Miguel Carmela Paolo Ligaya Rafael Mayumi Andres'),
    lastNames: words('Bundokalon Dagatera Silangmayo Batisanlo Luntiang'),
  },
  {
    code: 'MX',
    timeZone: 'America/Mexico_City',
    firstNames: words('Ximena Emiliano Regina Leonardo Valeria Rodrigo Camila Bruno Itzel Iván'),
    lastNames: words('Cerrobravo Lagunilla Montealto Ríohondo Campoazul Piedralisa'),
  },
  {
    code: 'CO',
    timeZone: 'America/Bogota',
    firstNames: words('Salomé Juanjo Mariana Tomás Antonia Samuel Manuela Esteban Luciana Matías'),
    lastNames: words('Sierranevada Vallehermoso Aguaclara Florencina Páramo Cafetalero'),
  },
]
