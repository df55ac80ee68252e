/**
 * The currencies that the platform can have. Prices, fees, tips and credits are figures in hundredths of a currency that is about
 * as large as a dollar (500 to connect, 100 a minute, 35 of each payment), of which the provider charges at least 0.50: in yen,
 * which has no hundredths, or in kronor they would be other figures, not other signs
 * (docs/decisions/0091-the-platforms-currency.md).
 */
export const platformCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD'] as const
