import { describe, expect, test } from 'vitest'
import { privateReason } from '#domain/places/private-place.ts'

describe('an address', () => {
  test.each([
    '221B Baker Street',
    // A number of a house can not be told from a private one, whatever stands there: the place has a name.
    '221B Baker Street museum',
    '12 oak lane please',
    'go to 350 5th Avenue',
    '4 Privet Drive',
    '12 Baker St',
    '1600 Pennsylvania Ave',
    'Rua Augusta 25',
    'Rua da Prata, n.º 80',
    'Calle Mayor 5',
    'via Roma 12b',
    '25 rue de Rivoli',
    '10 avenue des Champs-Élysées',
    'Hauptstraße 12',
    'Karl-Marx-Allee 3a',
    'Prinsengracht 263',
    'Istiklal Caddesi 14',
    'улица Ленина 5',
    '南京路123号',
    '神宮前1丁目5番',
    'apartment 4b of the tower',
    'London SW1A 1AA',
    '38.71392, -9.13345',
    '8CCG9VM7+XW',
    // Digits of other scripts are digits.
    'Rua Augusta ２５',
    'улица Ленина ٥',
  ])('%j', (text) => expect(privateReason(text)).toBe('address'))
})

describe('a home', () => {
  test.each([
    'Please walk past my house',
    'the street of my old apartment, then my childhood home',
    "my grandmother's house in the hills",
    'my ex’s flat',
    "show me my parents' house",
    'the house of my neighbour',
    'Show me your home',
    'where my sister lives',
    'the door where she works',
    'where I used to live',
  ])('%j', (text) => expect(privateReason(text)).toBe('home'))
})

describe('a way to reach a person', () => {
  test.each([
    'write to me at tia@example.com',
    'call +351 912 345 678',
    'ring (202) 555-0143',
    'text 912345678',
    'text ９１２３４５６７８',
    'text ٩١٢٣٤٥٦٧٨',
    'I am @tia_walks',
    'see https://example.com/place',
    'www.example.com',
    'see evil.io',
    'see evil。com',
  ])('%j', (text) => expect(privateReason(text)).toBe('contact'))
})

describe('what names no private place', () => {
  test.each([
    'Baker Street and the Sherlock Holmes Museum',
    'Walk down 5th Avenue to 42nd Street',
    'Tram 28 up to the viewpoint, then Rua Augusta',
    '2 hours down Oxford Street',
    'the 5 best shops on Main Street',
    'a 5 star place with a view',
    'Rua Augusta at 10, before the crowds',
    'Via Appia for 30 minutes',
    'Piazza Navona by night, the 3 fountains',
    'Alexanderplatz 10 Uhr',
    'my home town by the sea',
    'my old school and the neighborhood around it',
    "Anne Frank's house from outside",
    'the house where Mozart was born',
    'Casa Batlló and La Pedrera',
    'House of Wonders',
    'make it feel like home',
    'on 2026-05-01 between 10:00 and 12:30',
    'on 05/01/2026, 4 people watch',
    'Route 66',
    'the 1755 earthquake ruins and the year 1974',
    'Platform 9 3/4 at the station',
    'the gate 7 of the market',
    'Pier 39, sea lions',
    'a flat 2 km path by the river',
    'Shibuya crossing, 109 building',
    '地铁2号线',
    'what 1,000,000 lanterns look like',
    'Where the locals live and eat',
  ])('%j', (text) => expect(privateReason(text)).toBeNull())
})
