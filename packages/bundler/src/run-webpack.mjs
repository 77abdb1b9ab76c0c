import webpack from 'webpack';

/** Rejects with webpack's error text. @param {import('webpack').Configuration} config @returns {Promise<void>} */
export function runWebpack(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (failure, stats) => {
      if (failure) return reject(failure);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
      resolve();
    });
  });
}
