/** What the training film shows over its street and beside its words, as HTML of the size of the frame. */
import { payExample } from './script.ts'

/** Where the phone stands in the frame, in pixels. */
export const phone = { x: 646, y: 24, width: 236, height: 424 } as const

const at = (x: number, y: number, more: string, inside: string): string =>
  `<div style="position:absolute;left:${x}px;top:${y}px;${more}">${inside}</div>`

/** Something on the phone's screen, measured from its corner. */
const onPhone = (x: number, y: number, more: string, inside: string): string =>
  at(phone.x + x, phone.y + y, more, inside)

const icon = (colour: string, data: string): string =>
  `<svg width="30" height="30" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${data}"/></svg>`

const paths = {
  battery:
    'M6 7h11a2 2 0 0 1 2 2v.5a.5.5 0 0 0 .5.5.5.5 0 0 1 .5.5v3a.5.5 0 0 1-.5.5.5.5 0 0 0-.5.5v.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M7 10v4M10 10v4M13 10v4',
  lens: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  ear: 'M6 10a7 7 0 1 1 13 3.600a10 10 0 0 1-2 2 8 8 0 0 0-2 3 4.500 4.500 0 0 1-6.800 1.400M10 10a3 3 0 1 1 5 2.200',
  way: 'M3 19a2 2 0 1 0 4 0 2 2 0 1 0-4 0M19 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4M11 19h5.500a3.500 3.500 0 0 0 0-7h-8a3.500 3.500 0 0 1 0-7H13',
  home: 'M5 12H3l9-9 9 9h-2M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M9 21v-6h6v6',
  school: 'M22 9 12 5 2 9l10 4 10-4v6M6 10.600V16a6 3 0 0 0 12 0v-5.400',
  hospital: 'M3 21h18M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16M9 21v-4a3 3 0 0 1 6 0v4M10 9h4M12 7v4',
  sign: 'M8.300 4.200A1 1 0 0 1 9 4h6a1 1 0 0 1 1 1 2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9m-.600 1.400A2 2 0 0 1 19 20H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1M3 3l18 18',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.600 9h16.800M3.600 15h16.800M11.500 3a17 17 0 0 0 0 18M12.500 3a17 17 0 0 1 0 18',
  left: 'M5 12h14M5 12l6 6M5 12l6-6',
  hand: 'M8 13V5.500a1.500 1.500 0 0 1 3 0V12M11 5.500v-2a1.500 1.500 0 1 1 3 0V12M14 5.500a1.500 1.500 0 0 1 3 0V12M17 7.500a1.500 1.500 0 0 1 3 0V16a6 6 0 0 1-6 6h-2a6 6 0 0 1-5-2.700L3.300 14a1.500 1.500 0 1 1 2.600-1.500L8 15',
  wifiOff:
    'M12 18h.010M9.200 15.200a4 4 0 0 1 5.600 0M6.300 12.300a8 8 0 0 1 3.400-2M14.300 10.400a8 8 0 0 1 3.300 1.900M3 9a13 13 0 0 1 4-2.600M10 5.500A13 13 0 0 1 21 9M3 3l18 18',
  door: 'M14 12H3l3-3M6 15l-3-3M9 7V5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-2',
} as const

const round = (colour: string, ground: string, data: string): string =>
  `<span style="display:grid;place-items:center;width:54px;height:54px;border-radius:50%;background:${ground}">${icon(colour, data)}</span>`

/** One row of a list on the right side of the frame. */
const row = (index: number, data: string, text: string): string =>
  at(
    572,
    40 + index * 102,
    'width:330px;height:84px;padding:0 18px;display:flex;align-items:center;gap:16px;background:#fffdf9;border-radius:24px;box-shadow:0 14px 30px -16px #4b2d1e66;font-size:21px;font-weight:600;line-height:1.2',
    `${round('#0b5f59', '#d4efea', data)}<span>${text}</span>`,
  )

const barred =
  '<svg style="position:absolute;inset:0" viewBox="0 0 160 176"><path d="M34 142 126 34" stroke="#c8452b" stroke-width="9" stroke-linecap="round"/></svg>'

/** One of four places that are not filmed. */
const barredPlace = (index: number, data: string, text: string): string =>
  at(
    572 + (index % 2) * 174,
    44 + Math.floor(index / 2) * 196,
    'width:160px;height:180px;background:#fffdf9;border-radius:26px;box-shadow:0 14px 30px -16px #4b2d1e66;text-align:center;font-size:18px;font-weight:600;line-height:1.15',
    `<div style="position:absolute;left:35px;top:22px;transform:scale(2.4);transform-origin:0 0">${icon('#4d4358', data)}</div><div style="position:absolute;left:0;top:8px;width:160px;height:124px;overflow:hidden">${barred.replace('inset:0', 'left:24px;top:-4px;width:112px')}</div><div style="position:absolute;inset-inline:8px;bottom:16px">${text}</div>`,
  )

const pill = (ground: string, colour: string, text: string): string =>
  `<span style="display:inline-flex;align-items:center;gap:8px;padding:8px 14px;border-radius:99px;background:${ground};color:${colour};font-size:17px;font-weight:650;white-space:nowrap">${text}</span>`

/** The big arrow of a traveler's wish, as the walker sees it. */
const order = (data: string, text: string): string =>
  onPhone(
    38,
    96,
    'width:160px;text-align:center;color:#fffdf9;font-size:22px;font-weight:650;text-shadow:0 1px 8px #1b1522',
    `<div style="width:112px;height:112px;margin:0 auto 10px;border-radius:50%;background:#c8452bf2;display:grid;place-items:center"><div style="transform:scale(2)">${icon('#fff', data)}</div></div>${text}`,
  )

const answer = (ground: string, text: string): string =>
  onPhone(
    38,
    330,
    `width:160px;height:58px;border-radius:99px;display:grid;place-items:center;background:${ground};color:#fff;font-size:21px;font-weight:650;box-shadow:0 8px 20px -8px #000a`,
    text,
  )

const receiptRow = (index: number, text: string, amount: string, more = ''): string =>
  at(
    588,
    64 + index * 86,
    `width:300px;height:74px;display:flex;justify-content:space-between;align-items:center;font-size:20px;border-bottom:2px dashed #e6dfd6;${more}`,
    `<span>${text}</span><b style="font-variant-numeric:tabular-nums">${amount}</b>`,
  )

/** The drawings by name. */
export const drawings: Readonly<Record<string, string>> = {
  liveChip: onPhone(
    14,
    16,
    '',
    pill(
      '#1b1522d9',
      '#fffdf9',
      '<i style="width:10px;height:10px;border-radius:50%;background:#ff5a5f"></i>Live',
    ),
  ),
  farAway: onPhone(
    -56,
    286,
    '',
    `<div style="display:flex;align-items:center;gap:14px;width:206px;padding:12px 16px;background:#fffdf9;border-radius:24px;box-shadow:0 18px 34px -14px #1b152299;font-size:17px;font-weight:600;line-height:1.2">${round('#b83d24', '#ffe9e1', paths.globe)}<span>“Oh, the market! Left, please?”</span></div>`,
  ),
  checkBattery: row(0, paths.battery, 'Phone more than half charged'),
  checkLens: row(1, paths.lens, 'Lens wiped clean'),
  checkSound: row(2, paths.ear, 'One earphone in'),
  checkWay: row(3, paths.way, 'Streets that you know'),
  keepDistance: onPhone(18, 316, '', pill('#0f6f68', '#fff', 'May I show you?')),
  noHomes: barredPlace(0, paths.home, 'Private homes'),
  noSchools: barredPlace(1, paths.school, 'Schools'),
  noHospitals: barredPlace(2, paths.hospital, 'Hospitals'),
  noSigns: barredPlace(3, paths.sign, '“No cameras”'),
  orderLeft: order(paths.left, 'Turn left'),
  orderStop: order(paths.hand, 'Stop'),
  onIt: answer('#0f6f68', 'On it'),
  notSafe: answer('#2b2233', 'Not safe'),
  paused: onPhone(
    0,
    0,
    `width:${phone.width}px;height:${phone.height}px;border-radius:30px;background:#0b0916b8;display:grid;place-items:center;align-content:center;gap:14px;color:#fffdf9;font-size:24px;font-weight:650;padding-bottom:150px`,
    `<div style="transform:scale(1.7);margin-bottom:12px">${icon('#ff9a7b', paths.wifiOff)}</div>Paused<span style="font-size:18px;font-weight:500;color:#d9d2e0">Not charged</span>`,
  ),
  ring: onPhone(
    63,
    262,
    'width:110px;height:110px;display:grid;place-items:center;color:#fffdf9;font-size:26px;font-weight:650',
    '<svg style="position:absolute;inset:0" viewBox="0 0 110 110" fill="none" stroke-width="8"><circle cx="55" cy="55" r="48" stroke="#ffffff2e"/><path d="M55 7a48 48 0 1 1-45.700 33.200" stroke="#f2b84b" stroke-linecap="round"/></svg>90 s',
  ),
  twoMinutes: onPhone(34, 20, '', pill('#f2b84b', '#2b2233', '2 minutes left')),
  endButton: onPhone(
    84,
    330,
    'width:68px;height:68px;border-radius:50%;background:#d6333b;display:grid;place-items:center;box-shadow:0 10px 22px -8px #000c',
    icon('#fff', paths.door),
  ),
  receiptPrice: `${at(564, 40, 'width:348px;height:396px;background:#fffdf9;border-radius:28px;box-shadow:0 22px 48px -18px #4b2d1e66', '')}${receiptRow(0, '10 live minutes', payExample.price)}`,
  receiptFee: receiptRow(1, 'Card processing', `−${payExample.fee}`),
  receiptWalker: receiptRow(
    2,
    '<b>You get</b>',
    `<span style="font:560 34px Fraunces;color:#0b5f59">${payExample.walker}</span>`,
  ),
  receiptTip: receiptRow(3, 'A tip', 'yours', 'border:0'),
}
