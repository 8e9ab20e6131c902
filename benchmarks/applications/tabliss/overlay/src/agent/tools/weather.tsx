import React from "react";
import { geocodeLocation, getForecast } from "../../plugins/widgets/weather/api";
import {
  Coordinates,
  defaultData,
} from "../../plugins/widgets/weather/types";
import WeatherSettings from "../../plugins/widgets/weather/WeatherSettings";
import { number, object, provide, text } from "../registry";
import { stage } from "../stage";

const loader = { push: () => {}, pop: () => {} };

/** The settings of a weather widget, as they would be changed by hand */
const withSettings = (
  given: Coordinates,
  act: (container: HTMLElement) => void,
) =>
  new Promise<object>((resolve) => {
    stage(
      <WeatherSettings
        data={{ ...defaultData, ...given }}
        setData={resolve}
        setCache={() => {}}
        loader={loader}
      />,
      act,
    );
  });

provide("weather", {
  forecast: {
    description: "The weather of a city",
    inputSchema: object({ city: text }, ["city"]),
    run: async ({ city }) => {
      const place = await geocodeLocation(city);
      return { forecast: await getForecast({ ...place, units: "si" }, loader) };
    },
  },
  here: {
    description: "The coordinates of this place",
    inputSchema: object({ latitude: number, longitude: number }),
    run: ({ latitude = 1, longitude = 1 }) =>
      withSettings({ latitude, longitude }, (container) =>
        container.querySelector<HTMLElement>(".button--icon")?.click(),
      ),
  },
  city: {
    description: "The coordinates of a city",
    inputSchema: object({ city: text }, ["city"]),
    run: ({ city }) =>
      withSettings({}, (container) => {
        const input = container.querySelector("input")!;
        input.value = city;
        input.dispatchEvent(new Event("input", { bubbles: true }));
        container.querySelector("form")!.requestSubmit();
      }),
  },
});
